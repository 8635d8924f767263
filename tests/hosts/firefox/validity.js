const form = document.createElement('form');
form.innerHTML = '<input name=a required><input name=b type=email value=x><input name=c pattern=a+ value=b><input name=d type=number min=2 max=4 value=9><input name=e type=checkbox required><input name=f type=url value=q>';
for (const control of form.elements) {
  control.oninvalid = (event) => console.log('invalid ' + control.name + ' ' + event.cancelable);
  console.log(control.name, control.willValidate, control.validity.valid, control.validationMessage);
}
console.log(form.checkValidity());
form.elements.a.setCustomValidity('own');
console.log(form.elements.a.validationMessage, form.elements.a.validity.customError);

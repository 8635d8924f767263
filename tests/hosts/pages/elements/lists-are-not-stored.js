document.body.innerHTML =
  '<form id=f><input name=a><input name=b><input type=radio name=r><input type=radio name=r></form><select id=s><option>1<option>2</select><p id=p class="x y" data-k=v></p>';
const [form, p, select] = ['f', 'p', 's'].map((id) => document.getElementById(id));
const lists = {
  form,
  elements: form.elements,
  radios: form.elements.r,
  children: document.body.children,
  childNodes: document.body.childNodes,
  found: document.querySelectorAll('p'),
  options: select.options,
  classList: p.classList,
  attributes: p.attributes,
};
const outcome = (work) => {
  try {
    return String(work());
  } catch (error) {
    return error.name;
  }
};
for (const [name, list] of Object.entries(lists)) {
  const steps = [
    () => Reflect.deleteProperty(list, 0),
    () => Reflect.deleteProperty(list, 99),
    () => delete list[0],
    () => (list.mine = 1),
    () => delete list.mine,
    () => typeof list[0],
    () => Object.keys(list).filter((key) => key >= 0),
    () => Reflect.preventExtensions(list),
    () => Object.isExtensible(list),
    () => Object.freeze(list),
    () => Object.seal(list),
    () => Object.isFrozen(list),
    () => (list.later = 2),
  ];
  console.log(name, ...steps.map(outcome));
}
console.log(Reflect.ownKeys({}).length, Reflect.ownKeys([]).join(), Object.keys(form).join());

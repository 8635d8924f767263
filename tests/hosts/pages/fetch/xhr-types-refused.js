// What a request's response is asked for as, when it is something else, and when it is too late to say.
const refused = (steps) => {
  try {
    console.log(steps());
  } catch ({ name, message }) {
    console.log(name, message);
  }
};
const request = new XMLHttpRequest();
request.open('GET', 'data:application/json,{"name":"Ada"}');
request.responseType = 'bogus';
console.log(request.responseType === '');
request.responseType = 'json';
refused(() => request.responseText);
refused(() => request.responseXML);
request.withCredentials = true;
request.onload = () => {
  refused(() => (request.responseType = 'text'));
  refused(() => request.responseText);
  console.log(request.response.name, (request.responseType = 'bogus'));
};
request.send();
refused(() => (request.withCredentials = false));
refused(() => new XMLHttpRequest().open('GET'));
refused(() => request.getResponseHeader());

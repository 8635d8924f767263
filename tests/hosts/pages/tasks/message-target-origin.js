// A message for another origin is dropped; a wrong origin is an error.
addEventListener('message', (event) => console.log('got', event.data));
postMessage('elsewhere', 'https://other.example');
postMessage('here', '/');
postMessage('default');
postMessage('options', { targetOrigin: '*' });
try {
  postMessage('x', 'no origin');
} catch (error) {
  console.log(error.name);
}
try {
  postMessage(() => {}, '*');
} catch (error) {
  console.log(error.name, error.code);
}

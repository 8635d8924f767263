// A request, its response, its body.
(async () => {
  console.log('before');
  const response = await fetch('/users/1');
  console.log(response.status, response.ok, response.statusText, response.type, response.redirected, response.bodyUsed);
  console.log(response.headers.get('content-type'), response.url === `${location.origin}/users/1`, response instanceof Response);
  const user = await response.json();
  console.log(user.name, response.bodyUsed);
})();
console.log('script');

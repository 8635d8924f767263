// A text as handler is compiled in the global scope.
var shared = 'global';
(function () {
  var shared = 'local';
  setTimeout('console.log(shared); var made = 1', 0);
  setTimeout(() => console.log(typeof made), 5);
})();
setTimeout('throw new RangeError("from text")', 10);
addEventListener('error', (event) => console.log(event.message));

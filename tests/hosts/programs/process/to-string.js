// What process is for Object.prototype.toString, and for instanceof.
console.log(String(process), process instanceof require('events'));

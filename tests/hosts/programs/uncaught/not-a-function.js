// Calling what is no function.
const object = { method: 1 };
object.method();

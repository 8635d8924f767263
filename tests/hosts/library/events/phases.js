for (const name of ['NONE', 'CAPTURING_PHASE', 'AT_TARGET', 'BUBBLING_PHASE'])
  console.log(name, Object.getOwnPropertyDescriptor(Event, name), Event.prototype[name], new Event('x')[name]);
console.log(Object.getOwnPropertyNames(Event), Object.keys(Event));

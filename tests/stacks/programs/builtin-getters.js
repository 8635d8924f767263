// getters of built-ins, called where they do not belong
const t = (f) => {
  try { f(); } catch (e) { console.log(e.stack); }
};
t(() => Map.prototype.size);
t(() => [Set.prototype].map((p) => p.size));
t(() => Object.getOwnPropertyDescriptor(Map.prototype, 'size').get());
t(() => Object.getOwnPropertyDescriptor(Map.prototype, 'size').get.call(1));
t(() => ArrayBuffer.prototype['byteLength']);
t(() => Uint8Array.prototype.length.x.y);
t(() => { const o = {}; Object.create(o); o.__proto__ = Object.create(o); });

// what cannot be disposed, and stacks that have been
// needs: await-using
const say = (e) => console.log(e.stack.split('\n').slice(0, 2).join(''));
const t = (f) => { try { return f(); } catch (e) { say(e); } };
t(() => { using a = {}; });
t(() => { using a = { [Symbol.dispose]: 5 }; });
t(() => { using a = 'x'; });
t(() => { for (using q of [5]) ; });
t(() => { using a = { [Symbol.dispose]() { throw 1; } }, b = { [Symbol.dispose]() { throw 2; } }; });
t(() => { new DisposableStack().use(5); });
t(() => { new DisposableStack().adopt(1, 2); });
t(() => { new DisposableStack().defer({}); });
for (const C of [DisposableStack, AsyncDisposableStack]) {
  console.log(Reflect.ownKeys(C.prototype).map(String).join());
  const stack = new C();
  (stack.dispose ?? stack.disposeAsync).call(stack);
  for (const key of ['use', 'adopt', 'defer', 'move']) {
    t(() => stack[key]({}, () => {}));
    t(() => C.prototype[key].call({}));
  }
  t(() => C.prototype.disposed);
}
(async () => {
  const u = async (f) => { try { await f(); } catch (e) { say(e); } };
  await u(async () => { await using a = {}; });
  await u(async () => { await using a = 7; });
  await u(async () => { await using a = { [Symbol.asyncDispose]: 3 }; });
  await u(async () => { await using a = { [Symbol.asyncDispose]: null, [Symbol.dispose]: 3 }; });
  await u(async () => { for (await using q of [{}]) ; });
  await u(() => AsyncDisposableStack.prototype.disposeAsync.call(1));
})();

// Classes whose heritage, keys and static parts wait.
const l = (n, v) => (console.log(n), v);
(async () => { class A extends (await l('heritage', Array)) { static [await l('static key', 's')]() { return super.of(1, 2).length; } async [await l('method key', 'm')](x = l('default', 3)) { return x; } get [l('getter', 'g')]() { return this.length; } } console.log(A.s(), await new A(5).m(), new A(7).g, A.name, new A().constructor === A); const B = await class extends A {}; console.log(B.name, (await class {}).name, ({ C: class {} }).C.name, B.from([1]) instanceof B); })();

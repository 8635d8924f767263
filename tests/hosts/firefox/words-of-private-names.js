/* Private methods and accessors that are asked for what they are not; texts of functions that lack a brace. */
function t(name, f) { try { const r = f(); console.log(name, 'ok', String(r)); } catch (e) { console.log(name, e.name, e.message); } }
class A { #m() {} static #s() {} get #g() { return 1; } set #w(v) {} static get #sg() { return 1; }
 a() { this.#m = 1; } b() { this.#g = 1; } c() { return this.#w; } static d() { A.#s = 1; } static e() { A.#sg = 2; } f(o) { return o.#m(); } g(o) { return o.#g; } h(o) { o.#m = 1; } i(o) { o.#g = 2; } j() { this.#m += 1; } k() { this.#m++; } l() { [this.#m] = [1]; } m() { this.#g++; } n() { this.#w += 1; } o() { this.#m ??= 1; } p() { this.#w ??= 1; } q(o) { return o.#w; } r(o) { o.#w = 1; } }
for (const k of 'abcjklmnop') t(k, () => new A()[k]());
for (const k of 'de') t(k, () => A[k]());
for (const k of 'fghiqr') t(k + '{}', () => new A()[k]({}));
for (const src of ['{', 'return {', 'if (1) {', '}', ')', 'function f() {', '(', '[', 'for (;;) {', 'class A {', 'a b', 'let x; let x;', '`', '"', '/*', 'return', '1 +', 'x => {', 'async () => {', 'switch (1) {', 'try {', '{ {', 'foo(', '`${']) t('body ' + src, () => new Function(src));

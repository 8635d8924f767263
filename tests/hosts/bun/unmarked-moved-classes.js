// classes of a file that nothing has to run for are there before it begins
const early = [() => new Plain(), () => Plain.name, () => Simple.text, () => new Extended(), () => new Computed(), () => new Counted(), () => new Exported()];
for (const use of early)
  try {
    console.log(use());
  } catch (e) {
    console.log(e.message);
  }
const made = new Plain();
console.log(made.area, made);
class Plain { constructor() { this.side = 2; } get area() { return this.side ** 2; } static make() {} }
class Simple { static text = 'known'; static make = () => 1; own = Math.random(); }
class Extended extends Plain {}
class Computed { [Symbol.iterator]() {} }
class Counted { static all = []; }
export class Exported {}

// Private async methods, a private queue, and this in callbacks.
// needs: class-fields
class Door { #open = false; #log = []; static #made = 0; constructor() { Door.#made++; } #note = async (s) => { await null; this.#log.push(s + Door.#made); console.log(s); }; async toggle() { this.#open = !this.#open; await this.#note(this.#open ? 'opened' : 'closed'); return this; } get history() { return this.#log.join(); } static isDoor(x) { try { x.#open; return true; } catch (e) { return e.constructor.name + ': ' + e.message; } } }
(async () => { const d = new Door(); await Promise.all([d.toggle(), d.toggle(), d.toggle()]); console.log(d.history, Door.isDoor(d), Door.isDoor({})); })();

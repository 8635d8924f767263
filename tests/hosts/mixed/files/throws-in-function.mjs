function deep() { throw new TypeError('deep'); }
deep();

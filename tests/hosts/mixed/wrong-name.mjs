// needs: esm
import { never, wrong } from './files/script.cjs';
console.log(never, wrong);

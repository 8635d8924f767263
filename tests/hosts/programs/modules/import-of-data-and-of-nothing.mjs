// needs: tla
import { a, later } from 'data:text/javascript,export const a = 1; export const later = async () => "b"';
import { c } from 'data:text/javascript;base64,ZXhwb3J0IGNvbnN0IGMgPSAzOw==';
console.log(a, await later(), c);
for (const specifier of ['./nothing.mjs', 'nobody', 'node:nothing']) {
  try {
    await import(specifier);
  } catch (error) {
    console.log(error.name, error.code, error.message.split(' imported from')[0].replace(/'\/.*\//, "'/"));
  }
}

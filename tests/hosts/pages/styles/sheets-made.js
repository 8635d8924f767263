const sheet = new CSSStyleSheet();
sheet.replaceSync('.a { width: 40px } .b { color: red }');
console.log(sheet.cssRules.length, sheet.cssRules[0].selectorText, sheet.cssRules[0].cssText);
document.adoptedStyleSheets = [sheet];
const d = document.createElement('div'); d.className = 'a'; document.body.append(d);
console.log(d.offsetWidth, document.adoptedStyleSheets.length);
sheet.replace('.a { width: 70px }').then(s => console.log('replaced', s === sheet, d.offsetWidth));
Promise.resolve().then(() => console.log('micro'));
console.log(sheet.insertRule('.c { height: 5px }', 0), sheet.cssRules.length);
sheet.deleteRule(0); console.log(sheet.cssRules.length);
try { sheet.insertRule('nonsense', 0); } catch (e) { console.log(e.name, e.message); }

const s = document.createElement('style'); document.head.append(s);
s.sheet.insertRule('#x { width: 33px }'); const d = document.createElement('div'); d.id = 'x'; document.body.append(d);
console.log(getComputedStyle(d).width, document.styleSheets.length, s.sheet.cssRules.length, s.sheet.cssRules[0].style.width);
s.sheet.cssRules[0].style.width = '44px'; console.log(d.offsetWidth);
s.disabled = true; console.log(s.sheet.disabled, d.offsetWidth === 33 || d.offsetWidth === 44);

// lazily seen
// needs: window
const far = document.createElement('div'); far.style.cssText = 'height:10px;margin-top:3000px'; document.body.append(far); let n = 0;
new IntersectionObserver(es => { console.log('io', es[0].isIntersecting, es.length, far.getBoundingClientRect().top > 720); if (++n === 1) far.scrollIntoView(); else if (n === 2) scrollTo(0, 0); }).observe(far);
addEventListener('scroll', () => console.log('scroll', scrollY > 0)); setTimeout(() => console.log('end'), 400);

// page scrolled
// needs: window
document.body.style.height = '3000px'; addEventListener('scroll', () => console.log('scroll', scrollY, document.documentElement.scrollTop)); document.addEventListener('scrollend', () => console.log('scrollend')); scrollTo(0, 100); console.log('sync', scrollY); scrollTo(0, 200); requestAnimationFrame(() => console.log('raf', scrollY)); Promise.resolve().then(() => console.log('micro'));

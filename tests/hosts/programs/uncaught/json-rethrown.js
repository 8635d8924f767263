// rethrown, the error is where the throw statement stands
try { JSON.parse('[1, 2'); } catch (e) { console.log(e.message); throw e; }

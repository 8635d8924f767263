console.log(new AbortController(), AbortSignal.abort(1), { deep: [[new AbortController()]] });
try { new AbortSignal(); } catch (error) { console.log(error.name, error.code, error.message); }
if (typeof structuredClone === "function") try { structuredClone((function* () {})()); } catch (error) { console.log(error.message); }
if (typeof structuredClone === "function") try { structuredClone(); } catch (error) { console.log(error.name, error.message); }
try { Promise.prototype.finally.call(5); } catch (error) { console.log(error.message); }

// since: 18
/* Files and blobs at any depth. */
const {File}=require('buffer'); const f=new File(['ab'],'n.txt',{type:'text/plain', lastModified: 5}); console.log(f, [f], {a:{b:f}}, {a:{b:{c:f}}}, new Blob(['x']), [[[new Blob(['x'])]]], [[[[new Blob([])]]]]);
class Own extends File {} ; console.log(new Own([], 'x', {lastModified:1})); console.log(Object.create(File.prototype) instanceof Blob);

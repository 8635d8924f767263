// A check of Node's own throws: what stands at its place is shown.
if (parseInt(process.versions.node, 10) >= 14) setTimeout();

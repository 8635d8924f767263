// process.exit(true): taken before Node 20, refused since.
try {
  process.exit(true);
} catch (error) {
  console.log(error.code, error.message);
}

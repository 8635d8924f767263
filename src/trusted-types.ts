/*
 * The page's policy demands Trusted Types. Workers of our own origin are the only thing that needs a policy:
 * everything else that would put text where code is expected stays forbidden.
 */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

/** Allows script addresses of this page's own origin. Does nothing where the browser knows no Trusted Types. */
export function allowOwnWorkers(): void {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  factory?.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`no script from ${url}`);
      return url;
    },
  });
}

export interface Scope { readonly kind: string }

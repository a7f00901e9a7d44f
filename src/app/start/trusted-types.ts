interface PolicyRules {
  createHTML: (html: string) => string | null
  createScriptURL: (url: string) => string | null
}

interface TrustedTypes {
  createPolicy(name: string, rules: PolicyRules): unknown
}

/** Plain text may become HTML, markup may not; scripts come only from our own origin. */
export const rules = (origin: string): PolicyRules => ({
  createHTML: (html) => (html.includes('<') ? null : html),
  createScriptURL: (url) => (new URL(url, origin).origin === origin ? url : null),
})

/** Installs the default policy, before anything is drawn. Browsers without Trusted Types have nothing to enforce. [SEC80] */
export function refuseMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', rules(location.origin))
}

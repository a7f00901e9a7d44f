import { randomBytes } from 'node:crypto'

/** Stands in a page where the nonce goes. */
export const NONCE = '__CSP_NONCE__'

/** Never used before, nor guessed. */
export const freshNonce = (): string => randomBytes(18).toString('base64')

const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'

/** Every answer carries these. [SEC81] */
export const COMMON_HEADERS: Record<string, string> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': PERMISSIONS,
}

/** An answer that does nothing in a browser and is stored by nothing between. [SEC87] */
export const INERT_HEADERS: Record<string, string> = {
  ...COMMON_HEADERS,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
}

export const TEXT_HEADERS: Record<string, string> = {
  ...INERT_HEADERS,
  'Content-Type': 'text/plain; charset=utf-8',
}

export const API_HEADERS: Record<string, string> = {
  ...INERT_HEADERS,
  Vary: 'Authorization, Accept-Encoding',
}

/** Pictures that people uploaded: shown, never run. [SEC72] */
export const MEDIA_HEADERS: Record<string, string> = {
  ...COMMON_HEADERS,
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Disposition': 'inline',
}

const REPORTS = 'report-uri /api/csp-reports; report-to csp'
const REPORTING = { 'Reporting-Endpoints': 'csp="/api/csp-reports"' }

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    REPORTS,
  ].join('; ')

/** A page, whose own style carries this nonce and no other. [SEC79, SEC80] */
export function pageHeaders(nonce: string): Record<string, string> {
  return {
    ...COMMON_HEADERS,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy(nonce),
    // Codes are scanned on our own pages, and nowhere else.
    'Permissions-Policy': PERMISSIONS.replace('camera=()', 'camera=(self)'),
    ...REPORTING,
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
  }
}

/** A page without scripts, whose only style has this hash: its bytes are the same for everybody. */
export const plainPageHeaders = (styleHash: string): Record<string, string> => ({
  ...COMMON_HEADERS,
  'Content-Security-Policy': `default-src 'none'; style-src ${styleHash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ${REPORTS}`,
  ...REPORTING,
})

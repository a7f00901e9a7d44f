/** The page of pictures that another app shared with this one; its address says what became of them. */
export const SHARED_PAGE = '/fotos/compartidas'

/** The database in which they wait to be taken. */
export const SHARE_INBOX = 'cantera-share-inbox'

/**
 * Why some were not taken: not a picture, more than fits, too large for one share, no space on the phone, or the app is not
 * installed yet.
 */
export const SHARE_TROUBLES = ['tipo', 'cantidad', 'peso', 'lugar', 'sin-instalar'] as const
export type ShareTrouble = (typeof SHARE_TROUBLES)[number]

export const sharedPage = (taken: number, trouble: ShareTrouble | undefined): string =>
  `${SHARED_PAGE}?recibidas=${taken}${trouble ? `&motivo=${trouble}` : ''}`

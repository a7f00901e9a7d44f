import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'

/** Fields of a mail's link, as they were written: the contract judges them. */
export interface MailLink {
  token: string
  email: string
}

/** The link in the query of an address; null without a token. */
export function readLink(search: string): MailLink | null {
  const asked = new URLSearchParams(search)
  const token = asked.get('token')
  return token === null ? null : { token, email: asked.get('email') ?? '' }
}

/** The same query without what the link carried. */
export function withoutLink(search: string): string {
  const asked = new URLSearchParams(search)
  asked.delete('token')
  asked.delete('email')
  const left = asked.toString()
  return left ? `?${left}` : ''
}

/**
 * The link that opened this page. It leaves the address before the page is painted and stays in memory alone: a retry
 * after a lost network has it, a reload does not. [R39, SEC39]
 */
export function useMailLink(): MailLink | null {
  const { history } = useRouter()
  const { pathname, searchStr, state } = useLocation()
  const [link, setLink] = useState(() => readLink(searchStr))

  useLayoutEffect(() => {
    const opened = readLink(searchStr)
    if (!opened) return
    setLink(opened)
    history.replace(pathname + withoutLink(searchStr), state)
  }, [history, pathname, searchStr, state])
  return link
}

/** The verification that an address asks for, and how it ended. [S43] */
export function useActivation(isAsked: boolean) {
  const navigate = useNavigate()
  const link = useMailLink()
  const [verified, setVerified] = useState<string | null>(null)
  return {
    /** While it is not verified. */
    link: isAsked && verified === null ? link : null,
    email: verified === null ? undefined : link?.email,
    verified,
    onVerified: (text: string) => {
      setVerified(text)
      void navigate({ to: '/login', replace: true })
    },
  }
}

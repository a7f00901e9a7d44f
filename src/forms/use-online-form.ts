import { useRef, useState } from 'react'
import type { ArgsErrors } from '#contract/kit/args-errors.ts'
import type { Endpoint, OutputOf } from '#contract/kit/endpoint.ts'
import { useHasNetwork } from '#src/read/use-has-network.ts'
import { errorsOf, NO_TROUBLE, type OnlineForm, placed, troubleOf } from './online-form.ts'
import { useErrorFocus } from './use-error-focus.ts'
import { useTyped } from './use-typed.ts'

/** A form on the screen. */
export interface OnlineFormInHand<E extends Endpoint, V extends object> {
  values: V
  set: (changes: Partial<V>) => void
  /** By field, for `fieldError`. Once a sending was refused they follow what is typed. */
  errors: ArgsErrors
  /** Errors beside no field, for an `ErrorList`. */
  messages: readonly string[]
  /** When what an earlier visit left was typed, `hoy 14:05`; null without it. */
  begun: string | null
  /** Something was typed that is not sent. */
  isDirty: boolean
  /** Leaving loses something that was typed: for `useLeaveGuard`. */
  losesText: boolean
  isOnline: boolean
  isSending: boolean
  /** The answer, after which the form is as at its start; null when it was refused, or is under way already. */
  submit: () => Promise<OutputOf<E> | null>
  /** Forgets what was typed. */
  drop: () => Promise<void>
  /** The element around the fields. */
  ref: (element: HTMLElement | null) => void
}

/**
 * State of a form that is sent at once: checked by the contract first, errors beside their fields with the focus on the
 * first, one sending at a time. What is typed outlives a lost network, and with a draft the page too. [S82, S83, A9]
 */
export function useOnlineForm<E extends Endpoint, V extends object>(
  form: OnlineForm<E, V>,
): OnlineFormInHand<E, V> {
  const { values, set, drop, begun, isDirty, losesText } = useTyped(form)
  const hasNetwork = useHasNetwork()
  const [refused, setRefused] = useState(NO_TROUBLE)
  const [attempts, setAttempts] = useState(0)
  const [isSending, setSending] = useState(false)
  // The state of the last paint is too old for a double tap.
  const isTaken = useRef(false)
  const { ref, hasUntaken } = useErrorFocus(attempts, () => undefined)

  const refuse = (trouble: typeof refused) => {
    setRefused(trouble)
    setAttempts((before) => before + 1)
    return null
  }
  const submit = async () => {
    if (isTaken.current) return null
    setRefused(NO_TROUBLE)
    if (hasUntaken() || Object.keys(errorsOf(form, values)).length > 0) return refuse(NO_TROUBLE)
    isTaken.current = true
    setSending(true)
    try {
      const answer = await form.ask(form.endpoint, form.args(values))
      setAttempts(0)
      // A full phone may not forget what was typed: the answer stands.
      await drop().catch(() => undefined)
      return answer
    } catch (error) {
      return refuse(troubleOf(error, form.fields))
    } finally {
      isTaken.current = false
      setSending(false)
    }
  }
  const own = attempts > 0 ? placed(errorsOf(form, values), form.fields) : NO_TROUBLE
  return {
    ...{ values, drop, begun, isDirty, losesText, isSending, submit, ref },
    isOnline: form.isOnline ?? hasNetwork,
    set: (changes) => {
      setRefused((before) => ({ ...before, errors: without(before.errors, Object.keys(changes)) }))
      set(changes)
    },
    errors: { ...refused.errors, ...own.errors },
    messages: [...refused.messages, ...own.messages],
  }
}

/** The server has not judged what is typed since. */
const without = (errors: ArgsErrors, names: readonly string[]): ArgsErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))

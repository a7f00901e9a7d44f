import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type ArgsErrors, argsErrors } from '#contract/kit/args-errors.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { inTime } from '#src/offline/db/standstill.ts'
import { dropDraft, writeDraft } from '#src/offline/drafts.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { type ChangeForm, keptOf, type OpenedForm, openForm } from './change-form.ts'
import { draftWriter } from './draft-writer.ts'
import { saveForm } from './save-form.ts'
import { toastSaved } from './toast-saved.ts'
import { useErrorFocus } from './use-error-focus.ts'

/** A form on the screen. */
export interface FormInHand<V>
  extends Pick<OpenedForm<V>, 'opId' | 'uuid' | 'isNew' | 'start' | 'values' | 'begun'> {
  /** It corrects a queued change. */
  isQueued: boolean
  /** Each change is kept on the phone before this returns. [S158] */
  set: (changes: Partial<V> | ((now: V) => Partial<V>)) => void
  /** By argument: those of the server, and once a saving was refused those that follow what is typed. */
  errors: ArgsErrors
  /** Errors beside no field: the server's message on the queued change, errors of hidden fields. */
  messages: readonly string[]
  /** Checks and queues with a confirmation; false on errors, true when the form may close. */
  save: () => Promise<boolean>
  /** Forgets what was typed. */
  drop: () => Promise<void>
  /** Forgets what was typed and opens again. */
  restart: () => Promise<void>
  /** The element around the fields. */
  ref: (element: HTMLElement | null) => void
}

/**
 * A form of an operation: opened from a record, a queued change or its draft; checked by the contract, saved in place or
 * behind what waits. Undefined until it is read; null while this phone does not hold the record. [SY16, SY17, S158, A57]
 */
export function useChangeForm<E extends Endpoint, V extends object>(
  form: ChangeForm<E, V>,
): FormInHand<V> | null | undefined {
  const device = useDevice()
  const { opened, set, drop, restart } = useKeptForm(form)
  const [attempts, setAttempts] = useState(0)
  const [unplaced, setUnplaced] = useState<readonly string[]>([])
  const errors = opened && attempts > 0 ? errorsOf(form, opened) : (opened?.queued?.lastError?.errors ?? NONE)
  const { ref, hasUntaken } = useErrorFocus(attempts, () =>
    setUnplaced(Object.values(errors).flatMap((value) => value ?? [])),
  )
  if (!opened) return opened

  const save = async () => {
    if (hasUntaken() || Object.keys(errorsOf(form, opened)).length > 0) {
      setUnplaced([])
      setAttempts(attempts + 1)
      return false
    }
    const id = await saveForm(device, form, opened)
    await inTime(Promise.resolve(form.after?.(opened.values, opened.uuid)), undefined)
    await inTime(drop(), undefined)
    const { said } = form
    if (id === null) toast.short('No hay cambios para guardar')
    else toastSaved(device.db, id, typeof said === 'string' ? said : said(opened))
    return true
  }
  const messages = attempts > 0 ? unplaced : (opened.queued?.lastError?.messages ?? [])
  return { ...opened, isQueued: opened.queued !== null, set, errors, messages, save, drop, restart, ref }
}

const NONE: ArgsErrors = {}

function errorsOf<E extends Endpoint, V extends object>(form: ChangeForm<E, V>, opened: OpenedForm<V>) {
  const { values, start } = opened
  return { ...argsErrors(form.operation.endpoint, form.args(values, opened)), ...form.check?.(values, start) }
}

/** The form as it was opened and typed; opens again once the record is on the phone. */
function useKeptForm<E extends Endpoint, V extends object>(form: ChangeForm<E, V>) {
  const { db } = useDevice()
  const [opened, setOpened] = useState<OpenedForm<V> | null>()
  const latest = useRef({ form, opened })
  latest.current.form = form
  const { key, pendiente: pending } = form
  const [turn, setTurn] = useState(0)
  const isMissing = opened === null
  const isHeld = useRead(async () => isMissing && (await form.from(db)) !== null, [db, key, isMissing])

  const show = useCallback((next: OpenedForm<V> | null | undefined) => {
    latest.current.opened = next
    setOpened(next)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key or change is another form
  useEffect(() => {
    let isCurrent = true
    if (latest.current.opened) show(undefined)
    void openForm(db, latest.current.form).then((found) => isCurrent && show(found))
    return () => {
      isCurrent = false
    }
  }, [db, key, pending, turn, show])
  useEffect(() => {
    if (isHeld) setTurn((last) => last + 1)
  }, [isHeld])

  const typing = useTyping({ latest, opened, show })
  const restart = async () => {
    await typing.drop()
    setTurn((last) => last + 1)
  }
  return { opened, ...typing, restart }
}

interface Typing<V> {
  latest: { current: { opened: OpenedForm<V> | null | undefined } }
  opened: OpenedForm<V> | null | undefined
  show: (next: OpenedForm<V>) => void
}

/** Keeps what is typed as a draft, at every key press. */
function useTyping<V extends object>({ latest, opened, show }: Typing<V>) {
  const { db, parts } = useDevice()
  const [draft, opId] = [opened?.key ?? '', opened?.opId]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that opens again writes again
  const writer = useMemo(() => draftWriter(parts, draft), [parts, draft, opId])
  const set = (changes: Partial<V> | ((now: V) => Partial<V>)) => {
    const now = latest.current.opened
    if (!now) return
    const fresh = typeof changes === 'function' ? changes(now.values) : changes
    const next = { ...now, values: { ...now.values, ...fresh } }
    show(next)
    if (draft) writer.keep(keptOf(next), () => writeDraft(db, draft, keptOf(next)))
  }
  const drop = async () => {
    writer.stop()
    if (draft) await dropDraft(db, draft)
  }
  return { set, drop }
}

import type { ConfirmOptions } from './modal-context.ts'

interface Destructive extends Pick<ConfirmOptions, 'title' | 'message'> {
  /** The action that follows, by its name: 'Sí, eliminar'. */
  yes: string
}

/** A question before something ends: the way back is first, the other answer is red and says what it does. */
export const destructive = ({ yes, ...text }: Destructive): ConfirmOptions => ({
  ...text,
  buttons: [
    { content: 'Volver', value: false, tone: 'quiet' },
    { content: yes, value: true, tone: 'danger' },
  ],
})

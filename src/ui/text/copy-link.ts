import { toast } from '#src/ui/feedback/toast.tsx'

/** Copies a link; where the browser lets nothing be copied it is shown. */
export const copyLink = (url: string): Promise<unknown> =>
  navigator.clipboard.writeText(url).then(
    () => toast.short('Enlace copiado'),
    () => toast.long(url),
  )

import { notificationsStore } from '@mantine/notifications'
import { expect, test } from 'vitest'
import { toast } from './toast.tsx'

const lasts = (id: string) =>
  [...notificationsStore.getState().notifications, ...notificationsStore.getState().queue].find(
    (shown) => shown.id === id,
  )?.autoClose

test('S78, S164 a toast with another button goes as soon as one without, and one to undo waits for the finger', () => {
  const nothing = () => undefined

  expect(lasts(toast.short('Enlace copiado'))).toBe(2000)
  expect(lasts(toast.short('Agregado', { action: { label: 'Ver carrito', run: nothing } }))).toBe(2000)
  expect(lasts(toast.long('Guardado'))).toBe(5000)
  expect(lasts(toast.short('Borrado', { undo: nothing }))).toBe(8000)
})

test('a burst of one message is one toast, and each that can be undone stays', () => {
  notificationsStore.setState((state) => ({ ...state, notifications: [], queue: [] }))
  for (let times = 0; times < 5; times++) toast.short('Guardado en este equipo')
  for (let times = 0; times < 2; times++) toast.short('Foto descartada', { undo: () => undefined })

  expect(notificationsStore.getState().notifications).toHaveLength(3)
})

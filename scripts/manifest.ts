import type { ManifestOptions } from 'vite-plugin-pwa'
import { BAR_COLORS } from '#src/ui/theme/bar-colors.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const shortcut = (name: string, url: string, picture: string) => ({
  name,
  url,
  icons: [icon(`shortcut-${picture}`, 96)],
})

const screenshot = (name: string, label: string, form_factor: 'narrow' | 'wide' = 'narrow') => ({
  src: `/screenshot-${name}.png`,
  sizes: form_factor === 'wide' ? '1280x900' : '390x844',
  type: 'image/png',
  form_factor,
  label,
})

/** Name, icons and share target of the installed app. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Cantera',
  short_name: 'Cantera',
  description: 'Pedidos, materiales y turnos de mármoles y granitos, también sin conexión.',
  lang: 'es-AR',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: BAR_COLORS.light,
  background_color: BAR_COLORS.light,
  categories: ['business', 'productivity'],
  icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
  shortcuts: [
    shortcut('Nuevo pedido', '/pedido/nuevo-multiple', 'pedido'),
    shortcut('Buscar materiales', '/buscador-de-materiales', 'buscar'),
    shortcut('Turnos de hoy', '/turno', 'turno'),
    shortcut('Pendientes', '/pendientes', 'pendientes'),
  ],
  screenshots: [
    screenshot('buscar', 'Materiales con sus chapas y lotes'),
    screenshot('pedidos', 'Mis pedidos, por grupo'),
    screenshot('salida', 'Lo que queda en el teléfono para trabajar sin conexión'),
    screenshot('escritorio', 'Materiales en el escritorio', 'wide'),
  ],
  share_target: {
    action: '/compartir-foto',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', files: [{ name: 'fotos', accept: ['image/*'] }] },
  },
}

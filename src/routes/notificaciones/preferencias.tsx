import { createFileRoute } from '@tanstack/react-router'
import { PreferencesPage } from '#src/features/notifications/preferences-page.tsx'

export const Route = createFileRoute('/notificaciones/preferencias')({ component: PreferencesPage })

/** The databases of versions before 1.0.0: of the session, and of each person. */
const OLDER_NAME = /^cantera-(?:sesion|[0-9a-f]{8}-[0-9a-f-]{27}.*)$/

export const isOlderName = (name: string | undefined): boolean => OLDER_NAME.test(name ?? '')

import * as v from 'valibot'

const HOSTS = /^\.?[a-z0-9.-]+(\s*,\s*\.?[a-z0-9.-]+)*$/

/** Settings of push messages. */
export const pushVariables = {
  PUSH_HOSTS: {
    shape: v.pipe(
      v.string(),
      v.regex(HOSTS, 'must look like push.host.example,.push.example'),
      v.transform((text) => text.split(/\s*,\s*/)),
    ),
    default: '',
    meaning:
      'push services beside those of Google, Mozilla, Apple and Microsoft; a point before a host means those under it',
  },
}

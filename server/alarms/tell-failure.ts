// What systemd starts when a unit of ours has failed (deploy/entrepares-failed@.service): a line in the log, and a mail.
import { hostname } from 'node:os'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { runCommand } from '../run-command.ts'
import { mailFailure } from './mail-failure.ts'

await runCommand(
  {
    usage: 'node scripts/run.cjs --settings server/alarms/tell-failure.ts UNIDADE',
    does: 'Avisa quem cuida do produto (ADMIN_EMAIL, ou o email de CONTACT) de que uma unidade do systemd falhou.',
    takes: ['UNIDADE'],
  },
  async ([unit = ''], say) => {
    // the database may be what failed: nothing of it is used
    const config = readConfig(process.env)
    const log = createLog({ level: config.logLevel })
    log.fatal({ unit }, 'a unit failed')
    say(await mailFailure({ unit, machine: hostname() }, config, log))
  },
)

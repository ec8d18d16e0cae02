// The program of the process that computes the checks (platform/task-processes): one part at a time.
import { serveTasks } from '#platform/task-processes/serve-tasks.ts'
import { compute, type ComputeTask } from './compute.ts'

serveTasks(({ input }) => compute(input as ComputeTask))

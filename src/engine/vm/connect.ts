import { dynamicFunction } from '../builtins/dynamic-function.ts';
import { doors } from '../heart/doors.ts';
import { type ClosureData, sourceTextOf } from '../objects/closure.ts';
import { type GuestObject, Kind } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import { hostErrors } from '../spec/completion.ts';
import { delegation } from '../spec/wordings.ts';
import { CreateDynamicFunction } from './eval.ts';
import { shownContext } from './facts.ts';
import { hostErrorOf } from './host-errors.ts';
import { keepClasses } from './kept.ts';
import { calledText, delegatedOperand } from './messages.ts';
import { isMade } from './stack/describe.ts';
import { reread } from './stack/reread.ts';
import { executeSyncModule, initializeModuleEnvironment, parseModule, startAsyncModule } from './modules.ts';
import { resumeAsync } from './suspend.ts';

/** Opens the doors through which the heart and the builtins reach the VM. */
export function connectEvaluator(): void {
  keepClasses();
  hostErrors.toGuest = hostErrorOf;
  doors.ResumeAsyncContext = resumeAsync;
  doors.ResumeAsyncGenerator = resumeAsync;
  doors.ParseModule = parseModule;
  doors.InitializeModuleEnvironment = initializeModuleEnvironment;
  doors.ExecuteSyncModule = executeSyncModule;
  doors.StartAsyncModule = startAsyncModule;
  doors.describeFunction = (callee) => shownContext((callee.data as ClosureData).code).handler;
  dynamicFunction.create = CreateDynamicFunction;
  dynamicFunction.sourceText = (callee) => (callee.kind === Kind.Closure ? textOf(callee) : undefined);
  dynamicFunction.calledText = calledText;
  delegation.named = delegatedOperand;
}

/** Bun runs what it has printed of a program's files. */
function textOf(closure: GuestObject): string {
  const { code } = closure.data as ClosureData;
  const isPrinted = agent.stackRules.style === 'jsc' && !code.library && !isMade(code);
  return (isPrinted ? reread.printedFunction(code) : undefined) ?? sourceTextOf(closure);
}

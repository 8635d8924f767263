import { dynamicFunction } from '../builtins/dynamic-function.ts';
import { doors } from '../heart/doors.ts';
import { type ClosureData, sourceTextOf } from '../objects/closure.ts';
import { type GuestObject, Kind } from '../objects/guest-object.ts';
import { CreateDynamicFunction } from './eval.ts';
import { shownName } from './facts.ts';
import { keepClasses } from './kept.ts';
import { executeSyncModule, initializeModuleEnvironment, parseModule, startAsyncModule } from './modules.ts';
import { resumeAsync } from './suspend.ts';

/** Opens the doors through which the heart and the builtins reach the VM. */
export function connectEvaluator(): void {
  keepClasses();
  doors.ResumeAsyncContext = resumeAsync;
  doors.ResumeAsyncGenerator = resumeAsync;
  doors.ParseModule = parseModule;
  doors.InitializeModuleEnvironment = initializeModuleEnvironment;
  doors.ExecuteSyncModule = executeSyncModule;
  doors.StartAsyncModule = startAsyncModule;
  doors.functionFacts = functionFacts;
  dynamicFunction.create = CreateDynamicFunction;
  dynamicFunction.sourceText = (callee) => (callee.kind === Kind.Closure ? sourceTextOf(callee) : undefined);
}

/** What the observer shows of a function of the program. */
function functionFacts(callee: GuestObject): { readonly name: string; readonly site: number; readonly library: boolean } {
  const { code } = callee.data as ClosureData;
  return { name: shownName(code), site: code.site, library: code.library };
}

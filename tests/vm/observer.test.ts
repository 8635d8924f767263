import { describe, expect, it } from 'vitest';
import { silentObserver } from '../../src/engine/heart/observer.ts';
import { sitesOf } from '../../src/engine/index.ts';
import { display } from '../../src/engine/builtins/display.ts';
import { guestProgram } from '../support/guest-program.ts';

/** Facts about contexts, as 'push 1 script', 'pop 1 return'. */
function contextsOf(source: string): string[] {
  const facts: string[] = [];
  const program = guestProgram({
    observer: {
      ...silentObserver,
      contextPushed: (activation, kind, entry, name, _site, caller) =>
        facts.push(`push ${activation} ${kind} ${entry} ${name || '-'} on ${caller}`),
      contextPopped: (activation, outcome) => facts.push(`pop ${activation} ${outcome}`),
    },
  });
  program.run(source);
  return facts;
}

describe('what the VM tells the observer', () => {
  it('says who was called by whom and how it ended', () => {
    expect(contextsOf('function f() { return g() } function g() { return 1 } f()')).toEqual([
      'push 1 script called - on 0',
      'push 2 function called f on 1',
      'push 3 function called g on 2',
      'pop 3 return',
      'pop 2 return',
      'pop 1 return',
    ]);
  });

  it('sees callbacks of built-ins on top of their caller', () => {
    expect(contextsOf('[1].map(function cb() {})')).toEqual([
      'push 1 script called - on 0',
      'push 2 function called cb on 1',
      'pop 2 return',
      'pop 1 return',
    ]);
  });

  it('pops every context that a throw leaves', () => {
    expect(contextsOf('function f() { throw 1 } try { f() } catch {}')).toEqual([
      'push 1 script called - on 0',
      'push 2 function called f on 1',
      'pop 2 throw',
      'pop 1 return',
    ]);
  });

  it('suspends and resumes async functions under one number', () => {
    expect(contextsOf('(async function f() { await 1 })()')).toEqual([
      'push 1 script called - on 0',
      'push 2 async-function called f on 1',
      'pop 2 suspend',
      'pop 1 return',
      'push 2 async-function resumed f on 0',
      'pop 2 return',
    ]);
  });

  it('suspends and resumes generators on top of whoever asks', () => {
    expect(
      contextsOf('function* g() { yield 1 } for (const x of g()); const it = g(); it.next(); it.return()'),
    ).toEqual([
      'push 1 script called - on 0',
      'push 2 generator called g on 1',
      'pop 2 suspend',
      'push 2 generator resumed g on 1',
      'pop 2 suspend',
      'push 2 generator resumed g on 1',
      'pop 2 return',
      'push 3 generator called g on 1',
      'pop 3 suspend',
      'push 3 generator resumed g on 1',
      'pop 3 suspend',
      'push 3 generator resumed g on 1',
      'pop 3 return',
      'pop 1 return',
    ]);
  });

  it('names class code and evals', () => {
    expect(
      contextsOf("class A { x = 1; static { } } new A(); eval('1')").filter((fact) => fact.startsWith('push')),
    ).toEqual([
      'push 1 script called - on 0',
      'push 2 class called <static_initializer> on 1',
      'push 3 class called <static_initializer> on 2',
      'push 4 class called A on 1',
      'push 5 class called <instance_members_initializer> on 4',
      'push 6 eval called - on 1',
    ]);
  });

  it('marks statements and writes with their places', () => {
    const facts: string[] = [];
    const program = guestProgram({
      observer: {
        ...silentObserver,
        siteReached: (site) => facts.push(`line ${sitesOf(program.agent).positionOf(site)?.line}`),
        bindingWritten: (name, value) => facts.push(`${name} = ${display(value)}`),
      },
    });
    program.run('let a = 1;\na = a + 1;\nfunction f(b) {\n  b++;\n}\nf(5);');
    expect(facts.filter((fact) => fact !== 'line undefined')).toEqual(
      expect.arrayContaining(['line 1', 'a = 1', 'line 2', 'a = 2', 'line 6', 'line 4', 'b = 6']),
    );
  });

  it('knows the running site and activation inside a built-in', () => {
    const seen: string[] = [];
    const program = guestProgram({
      observer: {
        ...silentObserver,
        promiseCreated: () =>
          seen.push(
            `activation ${program.agent.currentActivation} line ${sitesOf(program.agent).positionOf(program.agent.currentSite())?.line}`,
          ),
      },
    });
    program.run('function f() {\n  return Promise.resolve(1);\n}\nf();\nnew Promise(() => {});');
    expect(seen).toEqual(['activation 2 line 2', 'activation 1 line 5']);
  });
});

-- CreateTable
CREATE TABLE "SecondFactor" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "sealedSecret" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "confirmedAt" DATETIME,
    "lastStep" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "SecondFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "userId" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,

    PRIMARY KEY ("userId", "codeHash"),
    CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "SecondFactor" ("userId") ON DELETE CASCADE ON UPDATE CASCADE
);
